// The tokens of the links in mails. The queue stores only the id of a link, so a stolen database reveals no token.
import type { Sign } from '../core/secret'

export const linkToken = (sign: Sign, linkId: string) => sign('mailed-link', linkId).toString('base64url')
