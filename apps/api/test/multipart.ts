interface Part {
  text: string | Buffer;
  filename?: string;
  type?: string;
  field?: string;
}

/** An upload as a browser sends it: the fields first, then the file or files; `behind` stand after them. */
export function upload(
  file: Part | string | null | readonly Part[],
  fields: Record<string, string> = {},
  behind: Record<string, string> = {},
) {
  const boundary = "----portal-test";
  const part = (head: string, content: string | Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from("\r\n")]);
  const partsOf = (named: Record<string, string>) =>
    Object.entries(named).map(([name, value]) => part(`Content-Disposition: form-data; name="${name}"`, value));
  const parts = partsOf(fields);
  for (const one of file === null ? [] : [file].flat()) {
    const {
      text,
      filename = "numbers.csv",
      type = "text/csv",
      field = "uploadfile",
    } = typeof one === "string" ? { text: one } : one;
    const head = `Content-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}`;
    parts.push(part(head, text));
  }
  return {
    body: Buffer.concat([...parts, ...partsOf(behind), Buffer.from(`--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}
