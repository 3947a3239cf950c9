import { numberText } from '~/client/platform/language'

export const messages = {
  readDecision: 'Read why, and appeal',
  login: {
    title: 'Welcome back',
    /** Why the visitor is asked to log in. */
    leads: {
      'new-password': 'Your new password is set. Log in with it.',
      none: 'Your music is where you left it.',
      page: 'Log in to open that page.',
      purchase: 'Log in to continue. The track will be saved to your account.',
    },
    passkeysStay: 'The passkeys of your account still log in without a password.',
    checkPasskeys: 'Check them on the Security page.',
    submit: 'Log in',
    submitting: 'Logging in…',
    forgotten: 'Forgot your password?',
    newHere: 'New here?',
    toRegister: 'Sign up',
    fields: {
      email: 'Enter an email address, such as you@example.com',
      password: 'Enter your password',
    },
  },
  secondStep: {
    titles: { code: 'One more step', leaving: 'Keep your account?' },
    notLoaded: 'The second step could not be loaded.',
  },
  register: {
    title: 'Join Lariat',
    lead: 'One account for the music you buy or make.',
    leadToPurchase: 'Sign up to continue. The track will be saved to your account.',
    form: 'Sign up',
    submit: 'Sign up',
    submitting: 'Signing up…',
    haveAccount: 'Already have an account?',
    toLogin: 'Log in',
    logInInstead: 'Log in with this address',
    profileType: 'What brings you here?',
    listener: { title: 'I listen', detail: 'Discover, buy and keep music.' },
    musician: { title: 'I make music', detail: 'Publish and sell your tracks.' },
    username: 'Username',
    usernameHint: 'Other people see this name. Use letters, digits, dots, dashes and underscores.',
    passwordHint: (minLength: number) =>
      `At least ${numberText(minLength)} characters. A few words in a row are easy to remember.`,
    fields: {
      profileType: 'Choose “I listen” or “I make music”',
      password: (minLength: number) => `Use at least ${numberText(minLength)} characters`,
    },
  },
  help: { label: 'About Lariat', faq: 'FAQ', privacy: 'Privacy' },
  free: 'Free',
  email: 'Email',
  password: 'Password',
}
