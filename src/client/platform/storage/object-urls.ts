/** Addresses that this page alone knows, of bytes that the browser keeps while they have one. */
export const objectUrls = {
  make: (blob: Blob) => URL.createObjectURL(blob),
  drop: (address: string) => URL.revokeObjectURL(address),
}
