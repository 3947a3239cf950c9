import { dateText, momentText, numberText, plural } from '~/client/platform/language'
import { recoveryCodesCount, securityEventsKeptDays } from '~/contract/limits-beyond'
import type { SecurityAdvice, SecurityEventKind } from '~/contract/rules/security/security-events'
import type { Answer } from '~/contract/schemas/built'

const levels: Record<Answer<'securitySummary'>['level'], { title: string; text: string }> = {
  strong: { title: 'Your account is well protected', text: 'There is nothing to do.' },
  fair: { title: 'Your account can be safer', text: 'What to improve, the most important first:' },
  weak: { title: 'Protect your account now', text: 'Somebody may be guessing your password. This helps:' },
}

const advice: Record<SecurityAdvice, string> = {
  'set-up-second-factor': 'Turn on two-step sign-in',
  'renew-recovery-codes': 'Make new recovery codes, because few are left',
  'check-failed-sign-ins': 'Check the failed sign-ins of the last day',
  'end-idle-sessions': 'Sign out devices that nobody has used for a month',
}

const events: Record<SecurityEventKind, string> = {
  'account-leaving': 'You asked to delete your account',
  'account-kept': 'You kept your account',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in with a wrong password',
  'password-failed': 'Wrong password for a change of the account',
  'code-failed': 'Right password, but a wrong code or passkey',
  'second-factor-on': 'Two-step sign-in turned on',
  'second-factor-off': 'Two-step sign-in turned off',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes made',
  'session-ended': 'A device signed out',
  'sessions-ended': 'All other devices signed out',
  'sessions-ended-by-admin': 'Signed out everywhere by an admin',
  'elevation-began': 'Elevated rights given',
  'elevation-ended': 'Elevated rights given back',
  'admin-given': 'Became an admin',
  'admin-taken': 'No longer an admin',
  'password-changed': 'Password changed',
  'password-reset': 'New password set with a link by email',
  'email-change-asked': 'Change of the email address asked for',
  'email-changed': 'Email address changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
}

export const messages = {
  page: {
    title: 'Security',
    lead: 'Who can use your account, and how to protect it.',
  },
  summary: {
    notLoaded: 'How safe your account is could not be loaded.',
    levels,
    advice,
    unkeptCodes: 'Keep your recovery codes, or make new ones',
  },
  events: {
    title: 'Recent activity',
    about: `What happened to the security of your account in the last ${numberText(securityEventsKeptDays)} days. If you don’t recognise something here, sign out all other devices.`,
    notLoaded: 'The recent activity could not be loaded.',
    list: 'Activity',
    kinds: events,
    /** `device` is null if it is not known. */
    where: (device: string | null, epochMs: number) => {
      const when = momentText(epochMs)
      return device === null ? when : `${device}, ${when}`
    },
  },
  secondFactor: {
    title: 'Two-step sign-in',
    notLoaded: 'Your two-step sign-in status could not be loaded.',
    off: 'Off',
    on: 'On',
    onSince: (epochMs: number) => `On since ${dateText(new Date(epochMs), { dateStyle: 'long' })}`,
    aboutOff:
      'Signing in then needs your password and a code from an app on your phone. So nobody gets in with your password alone.',
    aboutOn: 'Signing in needs your password and a code from your authenticator app.',
    codesLeft: (left: number) =>
      left === 0
        ? 'You have no recovery codes left. Without your phone you could not log in, so make new ones.'
        : plural(left, {
            one: '# recovery code is left. Make new ones before you need it.',
            other: '# recovery codes are left for the day you do not have your phone.',
          }),
    codesUnkept:
      'You have not said that you kept your recovery codes. They are not shown again, so if you do not have them, make new ones.',
    kept: 'I have kept them',
    setUp: 'Set it up',
    renew: 'New recovery codes',
    turnOff: 'Turn off',
  },
  sessions: {
    title: 'Where you are signed in',
    about: 'Sign out any device that you no longer use or don’t recognise.',
    notLoaded: 'Where you are signed in could not be loaded.',
    list: 'Sessions',
    current: 'This device',
    used: (epochMs: number) => `Last used ${momentText(epochMs)}`,
    since: (epochMs: number) => `Signed in ${momentText(epochMs)}`,
    end: 'Sign out',
    endNamed: (device: string) => `Sign out ${device}`,
    endOne: (device: string) => ({
      title: `Sign out ${device}?`,
      act: 'Sign out',
      busy: 'Signing out…',
    }),
    ended: (device: string) => `${device} is signed out`,
    endOthers: 'Sign out all other devices',
    endAllOthers: {
      title: 'Sign out all other devices?',
      text: 'You stay signed in here. On the others, signing in needs your password again.',
      act: 'Sign out all other devices',
      busy: 'Signing out…',
    },
    endedOthers: (count: number) =>
      plural(count, { one: '# device is signed out', other: '# devices are signed out' }),
  },
  credentials: {
    title: 'Email and password',
    about: (email: string) => `You log in with ${email} and your password.`,
    changeEmail: 'Change email',
    changePassword: 'Change password',
  },
  passkeys: {
    title: 'Passkeys',
    about:
      'A passkey signs you in with the lock of your device, such as a fingerprint, instead of password and code. Nobody can guess it or trick you out of it.',
    notSupported: 'This browser cannot use passkeys.',
    notLoaded: 'Your passkeys could not be loaded.',
    list: 'Your passkeys',
    none: 'You have no passkeys.',
    added: (epochMs: number) => `Added ${dateText(new Date(epochMs), { dateStyle: 'medium' })}`,
    used: (epochMs: number) => `Last used ${dateText(new Date(epochMs), { dateStyle: 'medium' })}`,
    add: 'Add a passkey',
    rename: 'Rename',
    renameNamed: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    name: 'Name',
    nameHint: 'So that you know it again in this list.',
    nameEmpty: 'Enter a name',
  },
  addPasskey: {
    title: 'Add a passkey',
    text: 'Your browser then asks where to keep it.',
    act: 'Continue',
    busy: 'Follow your browser…',
    failed: 'No passkey was made. If your browser asked for nothing, this device may have one already.',
    done: (name: string) => `${name} is added`,
  },
  renamePasskey: { title: 'Rename this passkey', act: 'Rename', busy: 'Renaming…' },
  removePasskey: {
    title: 'Remove this passkey?',
    text: 'It can then no longer sign you in. Delete it on the device too, so that it is no longer offered there.',
    act: 'Remove',
    busy: 'Removing…',
    done: (name: string) => `${name} is removed`,
  },
  changePassword: {
    title: 'Change your password',
    text: 'All other devices will be signed out.',
    act: 'Change password',
    busy: 'Changing it…',
    done: 'Password changed',
  },
  changeEmail: {
    title: 'Change your email',
    text: 'We mail a link to the new address. Until you confirm it there, nothing changes.',
    act: 'Send the link',
    busy: 'Sending…',
    done: (email: string) => `Confirm the change with the link in our email to ${email}`,
  },
  beforeSetUp: {
    title: 'Set up two-step sign-in',
    text: 'Enter your password first, so that nobody else can set this up and lock you out.',
    act: 'Continue',
    busy: 'Preparing…',
  },
  setUp: {
    title: 'Set up two-step sign-in',
    scan: 'Scan this with an authenticator app',
    apps: 'Any app for one-time codes works. Many password managers have one too.',
    qrCode: 'QR code for your authenticator app',
    key: 'Or type this key into the app',
    copy: 'Copy the key',
    copied: 'The key is copied',
    notCopied: 'The key could not be copied',
    openApp: 'Open the app on this device',
    code: 'Then enter the code that it shows',
    codeEmpty: 'Enter the six digits that your app shows',
    act: 'Turn on',
    busy: 'Turning on…',
  },
  proof: {
    newPassword: 'New password',
    newPasswordHint: (minLength: number) =>
      `At least ${numberText(minLength)} characters. A few words in a row are easy to remember.`,
    newPasswordShort: (minLength: number) => `Use at least ${numberText(minLength)} characters`,
    newEmail: 'New email',
    newEmailWrong: 'Enter an email address, such as you@example.com',
  },
  turnOff: {
    title: 'Turn off two-step sign-in?',
    text: 'Your password alone will then be enough to log in.',
    act: 'Turn off',
    busy: 'Turning off…',
    done: 'Two-step sign-in is off',
  },
  renew: {
    title: 'Make new recovery codes',
    text: 'The codes that you have now will no longer work.',
    act: 'Make new codes',
    busy: 'Making them…',
  },
  codes: {
    title: 'Your recovery codes',
    about: `If you do not have your phone, one of these ${numberText(recoveryCodesCount)} codes gets you in. Each works once. They are shown only now, so keep them where you find them without your phone.`,
    list: 'Recovery codes',
    copy: 'Copy',
    copied: 'The codes are copied',
    notCopied: 'The codes could not be copied',
    download: 'Download',
    print: 'Print',
    done: 'I’ve saved them',
    fileName: 'lariat-recovery-codes.txt',
    heading: (email: string) => `Recovery codes for Lariat, ${email}`,
    note: 'Each code works once.',
  },
}
