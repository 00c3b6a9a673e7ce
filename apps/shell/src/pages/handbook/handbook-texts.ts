import answerAComplaint from "../../../../../docs/handbook/answer-a-complaint.md?raw";
import changeReferenceData from "../../../../../docs/handbook/change-reference-data.md?raw";
import findYourWay from "../../../../../docs/handbook/find-your-way.md?raw";
import followAJob from "../../../../../docs/handbook/follow-a-job.md?raw";
import giveRights from "../../../../../docs/handbook/give-rights.md?raw";
import keepStatements from "../../../../../docs/handbook/keep-statements.md?raw";
import keepYourAccountSafe from "../../../../../docs/handbook/keep-your-account-safe.md?raw";
import lookUpASubscriber from "../../../../../docs/handbook/look-up-a-subscriber.md?raw";
import makeAUser from "../../../../../docs/handbook/make-a-user.md?raw";
import readAReport from "../../../../../docs/handbook/read-a-report.md?raw";
import scheduleAReport from "../../../../../docs/handbook/schedule-a-report.md?raw";
import seeWhoDidWhat from "../../../../../docs/handbook/see-who-did-what.md?raw";
import unsubscribeMany from "../../../../../docs/handbook/unsubscribe-many.md?raw";
import uploadAFile from "../../../../../docs/handbook/upload-a-file.md?raw";
import useTheDashboard from "../../../../../docs/handbook/use-the-dashboard.md?raw";
import watchThePortal from "../../../../../docs/handbook/watch-the-portal.md?raw";
import writeAReport from "../../../../../docs/handbook/write-a-report.md?raw";

/** The handbook's pages as Markdown, by their slugs. */
export const handbookTexts: Readonly<Record<string, string>> = {
  "answer-a-complaint": answerAComplaint,
  "change-reference-data": changeReferenceData,
  "find-your-way": findYourWay,
  "follow-a-job": followAJob,
  "give-rights": giveRights,
  "keep-statements": keepStatements,
  "keep-your-account-safe": keepYourAccountSafe,
  "look-up-a-subscriber": lookUpASubscriber,
  "make-a-user": makeAUser,
  "read-a-report": readAReport,
  "schedule-a-report": scheduleAReport,
  "see-who-did-what": seeWhoDidWhat,
  "unsubscribe-many": unsubscribeMany,
  "upload-a-file": uploadAFile,
  "use-the-dashboard": useTheDashboard,
  "watch-the-portal": watchThePortal,
  "write-a-report": writeAReport,
};
