// Explains why the store refused the first call, in one line that names the variable to change.
import { s3CodeOf } from './bucket'

const reasons: Record<string, string> = {
  NoSuchBucket: 'LARIAT_S3_BUCKET cannot be used: the store has no such bucket; make it first',
  InvalidAccessKeyId: 'LARIAT_S3_KEY cannot be used: the store does not know this key',
  SignatureDoesNotMatch: 'LARIAT_S3_SECRET cannot be used: it is not the secret of this key',
  AccessDenied:
    'LARIAT_S3_KEY cannot be used: it needs the right to list the bucket, and to read, write and delete its files',
  RequestTimeTooSkewed: 'The clock of this machine differs from the clock of the S3 store; set it right',
  AuthorizationHeaderMalformed: 'LARIAT_S3_REGION cannot be used: the bucket is in another region',
}

/** Never repeats a value, because one of them is a secret. */
export const whyRefused = (error: unknown): string => {
  const code = s3CodeOf(error)
  const known = code === null ? undefined : reasons[code]
  if (known !== undefined) return known
  const message = error instanceof Error ? error.message : String(error)
  return `LARIAT_S3_ENDPOINT cannot be used: ${code ?? message}`
}
