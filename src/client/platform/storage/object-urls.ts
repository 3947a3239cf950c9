/** Addresses of blobs, valid in this page only. The browser keeps the blob's data until the address is revoked. */
export const objectUrls = {
  make: (blob: Blob) => URL.createObjectURL(blob),
  drop: (address: string) => URL.revokeObjectURL(address),
}
