import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The compiler's errors for some files that are not on disk; they stand beside this one and import each other by name. */
export function compilerErrors(files: Readonly<Record<string, string>>): string[] {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const sources = new Map(Object.entries(files).map(([name, text]) => [folder + name, text]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const onDisk = { fileExists: host.fileExists, readFile: host.readFile };
  host.fileExists = (path) => sources.has(path) || onDisk.fileExists(path);
  host.readFile = (path) => sources.get(path) ?? onDisk.readFile(path);
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
