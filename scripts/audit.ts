// `npm run audit`: the problems of the packages that the portal is made of. Exit code 1 where there are any, 2 where
// only the registry's list of known holes could not be read.
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
