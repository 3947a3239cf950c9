// Builds multipart bodies without a library, so that tests can also send malformed ones.

const boundary = 'lariat-test-boundary'

export type Part = { name: string; filename?: string; type?: string; content: Buffer | string }

const frame = ({ name, filename, type, content }: Part) => {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  const head = [`--${boundary}`, `Content-Disposition: form-data; name="${name}"${file}`]
  if (type) head.push(`Content-Type: ${type}`)
  return Buffer.concat([
    Buffer.from(`${head.join('\r\n')}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}` }

export const multipartBody = (...parts: Part[]): Buffer =>
  Buffer.concat([...parts.map(frame), Buffer.from(`--${boundary}--\r\n`)])
