// `npm run audit`: what is wrong with the packages that the portal is made of. Exit code 1 where something is, 2 where the registry
// could not be asked for known holes and nothing else is wrong.
import { dependencyProblems, knownHoles } from "./lib/dependencies.ts";
import { componentsOf, sbomText } from "./lib/sbom.ts";

const problems = dependencyProblems(componentsOf(await sbomText("shipped")));
for (const problem of problems) console.error(problem);
console.log(`Licences, versions, install scripts, deprecations: ${problems.length || "no"} problems`);

const { answer, text } = await knownHoles();
if (answer === "none") console.log("Known holes: none in what is shipped");
else if (answer === "some") console.error(`Known holes:\n${text}`);
else console.error(`Known holes: NOT CHECKED, as the package registry does not answer the question.\n${text}`);
process.exitCode = problems.length > 0 || answer === "some" ? 1 : answer === "unasked" ? 2 : 0;
