import { dateText, numberText } from '~/client/platform/language'
import type { ElevationKind } from '~/contract/rules/security/elevation-kinds'
import type { Answer } from '~/contract/schemas/built'

const acts: Record<ElevationKind, string> = {
  began: 'Got elevated rights',
  ended: 'Gave them back',
  'admin-given': 'Made an admin',
  'admin-taken': 'Removed an admin',
  'leads-read': 'Read messages',
  'account-banned': 'Banned an account',
  'content-recalled': 'Recalled something from its buyers',
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
  feed: 'Feed',
  download: 'Download',
  error: 'Error',
}

const when = (epochMs: number) => dateText(new Date(epochMs), { dateStyle: 'medium', timeStyle: 'short' })

export const messages = {
  title: 'Security',
  lead: 'What the server refused, whether its answers and its records are as they must be, and who had elevated rights.',
  elevation: {
    title: 'Elevated rights',
    notLoaded: 'The elevated rights could not be loaded.',
    until: (epochMs: number) => `You have them until ${dateText(new Date(epochMs), { timeStyle: 'short' })}.`,
    none: 'You have none. What needs them asks for your password and a code or a passkey.',
    noSecondFactor: 'You can ask for them once your account has two-step sign-in.',
    end: 'Give them back',
    ending: 'Giving back…',
    ended: 'You gave your elevated rights back',
    log: 'What they were used for',
    empty: 'Nobody has asked for them yet.',
    acts,
    about: (name: string) => `about ${name}`,
    by: (name: string | null, epochMs: number) =>
      name === null ? when(epochMs) : `${name}, ${when(epochMs)}`,
  },
  chain: {
    title: 'Record of decisions',
    text: 'Every decision of moderators contains a hash of the one before, so a change of an old one shows.',
    notLoaded: 'The record could not be checked.',
    intact: (events: number) => `Nothing was changed: all ${numberText(events)} entries fit.`,
    broken: (at: number | null) =>
      at === null ? 'The record was changed.' : `The record was changed at entry ${numberText(at)}.`,
    again: 'Check again',
  },
  headers: {
    title: 'Headers of the answers',
    notLoaded: 'The headers could not be checked.',
    right: 'Every kind of answer has the headers that it must have.',
    wrong: 'Some answers differ from the policy.',
    kinds,
    answers: 'Answers by kind',
    kind: 'Kind',
    request: 'Request',
    status: 'Status',
    result: 'Result',
    asExpected: 'As it must be',
    showPolicy: 'Show the policy',
    policy: 'The policy',
    header: 'Header',
    value: 'Value',
    missing: (header: string) => `${header} is missing`,
    unwanted: (header: string) => `${header} must not be there`,
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
