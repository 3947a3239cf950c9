const megabyte = 1024 * 1024

/** 812 KB, 4.2 MB, 318 MB. */
export function sizeText(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  const megabytes = bytes / megabyte
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}
