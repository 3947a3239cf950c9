import { dateText, momentText, numberText } from '~/client/platform/language'
import type { ElevationKind } from '~/contract/rules/security/elevation-kinds'
import type { Answer } from '~/contract/schemas/built'

const acts: Record<ElevationKind, string> = {
  began: 'Got elevated rights',
  ended: 'Ended them',
  'admin-given': 'Made an admin',
  'admin-taken': 'Removed an admin',
  'leads-read': 'Read messages',
  'account-banned': 'Banned an account',
  'content-recalled': 'Took something back from its buyers',
  'sessions-ended': 'Signed somebody out',
}

const kinds: Record<Answer<'headersStatus'>['answers'][number]['kind'], string> = {
  page: 'Page',
  asset: 'Script',
  worker: 'Service worker',
  api: 'API',
  document: 'Documentation',
  stream: 'Stream',
  picture: 'Picture',
  kit: 'Press kit',
  embed: 'Embedded player',
  feed: 'Feed',
  download: 'Download',
  error: 'Error',
}

export const messages = {
  title: 'Security',
  lead: 'What the server refused, whether its response headers and records are as required, and who had elevated rights.',
  elevation: {
    title: 'Elevated rights',
    notLoaded: 'The elevated rights could not be loaded.',
    until: (epochMs: number) => `You have them until ${dateText(new Date(epochMs), { timeStyle: 'short' })}.`,
    none: 'You have none now. An action that needs them asks for your password and a code or a passkey.',
    noSecondFactor: 'You can ask for them once your account has two-step sign-in.',
    end: 'End elevated rights',
    ending: 'Ending…',
    ended: 'Your elevated rights have ended',
    log: 'What they were used for',
    empty: 'Nobody has asked for them yet.',
    acts,
    about: (name: string) => `about ${name}`,
    by: (name: string | null, epochMs: number) =>
      name === null ? momentText(epochMs) : `${name}, ${momentText(epochMs)}`,
  },
  chain: {
    title: 'Record of decisions',
    text: 'Each decision contains a hash of the one before it, so a change to an old decision would show.',
    notLoaded: 'The record could not be checked.',
    intact: (events: number) => `The record is intact. Entries checked: ${numberText(events)}.`,
    broken: (at: number | null) =>
      at === null ? 'The record was changed.' : `The record was changed at entry ${numberText(at)}.`,
    again: 'Check again',
  },
  headers: {
    title: 'Response headers',
    notLoaded: 'The headers could not be checked.',
    right: 'Every response has the headers that the policy requires.',
    wrong: 'Some responses differ from the policy.',
    kinds,
    kindList: 'Responses by kind',
    passedOf: (right: number, all: number) => `${numberText(right)} of ${numberText(all)} passed`,
    differing: 'Responses that differ',
    showResponses: 'Show each response',
    responses: 'Each response',
    request: (request: string, status: number) => `${request}, status ${status}`,
    asRequired: 'As required',
    showPolicy: 'Show the policy',
    missing: (header: string) => `${header} is missing`,
    unwanted: (header: string) => `${header} must not be sent`,
    differs: (header: string, actual: string) => `${header} is “${actual}”`,
  },
  metrics: {
    title: 'What was refused',
    notLoaded: 'The metrics could not be loaded.',
    now: 'Now',
    accounts: 'Accounts',
    secondFactors: 'With two-step sign-in',
    sessions: 'Open sessions',
    admins: 'Admins',
    adminsProtected: 'Admins with two-step sign-in',
    share: (part: number, of: number) =>
      of === 0 ? numberText(part) : `${numberText(part)} (${numberText(Math.round((100 * part) / of))}%)`,
    charts: {
      failedSignIns: 'Wrong passwords',
      wrongCodes: 'Wrong codes',
      limited: 'Refused by a limit',
      denied: 'Not allowed',
      forgedWebhooks: 'Forged webhooks',
      sessions: 'Open sessions by day',
      secondFactors: 'Accounts with two-step sign-in by day',
    },
    denied: 'Not allowed, by call',
    limited: 'Refused by a limit, by call',
    call: 'Call',
    count: 'Times',
    none: 'None.',
    file: (range: string) => `lariat-security-${range}.csv`,
  },
}
