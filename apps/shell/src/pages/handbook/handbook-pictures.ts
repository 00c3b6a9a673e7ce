import batch from "../../../../../docs/handbook/pictures/batch.webp";
import changes from "../../../../../docs/handbook/pictures/changes.webp";
import filePreview from "../../../../../docs/handbook/pictures/file-preview.webp";
import form from "../../../../../docs/handbook/pictures/form.webp";
import history from "../../../../../docs/handbook/pictures/history.webp";
import job from "../../../../../docs/handbook/pictures/job.webp";
import list from "../../../../../docs/handbook/pictures/list.webp";
import palette from "../../../../../docs/handbook/pictures/palette.webp";
import permissions from "../../../../../docs/handbook/pictures/permissions.webp";
import query from "../../../../../docs/handbook/pictures/query.webp";
import releases from "../../../../../docs/handbook/pictures/releases.webp";
import result from "../../../../../docs/handbook/pictures/result.webp";
import rights from "../../../../../docs/handbook/pictures/rights.webp";
import schedule from "../../../../../docs/handbook/pictures/schedule.webp";
import sessions from "../../../../../docs/handbook/pictures/sessions.webp";
import statements from "../../../../../docs/handbook/pictures/statements.webp";
import subscriber from "../../../../../docs/handbook/pictures/subscriber.webp";
import system from "../../../../../docs/handbook/pictures/system.webp";
import timeLine from "../../../../../docs/handbook/pictures/time-line.webp";
import user from "../../../../../docs/handbook/pictures/user.webp";
import widgets from "../../../../../docs/handbook/pictures/widgets.webp";

/** The addresses of the handbook's pictures, by the names of their files. */
export const handbookPictures: Readonly<Record<string, string>> = {
  batch,
  changes,
  "file-preview": filePreview,
  form,
  history,
  job,
  list,
  palette,
  permissions,
  query,
  releases,
  result,
  rights,
  schedule,
  sessions,
  statements,
  subscriber,
  system,
  "time-line": timeLine,
  user,
  widgets,
};
