/** What a server that stands in for the portal's answers with, as the portal's does. */
export { anyOrigin, everyReply, releasedHeaders } from "./headers.ts";
export { answerErrors, notFound, Refusal, refuse, serviceRestarting } from "./refusals.ts";
export { sendContent, sendFile } from "./send-file.ts";
