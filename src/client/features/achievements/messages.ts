import { numberText } from '~/client/platform/language'

export const messages = {
  title: 'Achievements',
  lead: 'What you have heard, kept and shared so far. Nothing here asks you to spend more or to come back every day.',
  total: (reached: number, total: number) => `${numberText(reached)} of ${numberText(total)} reached`,
  totalLabel: 'Reached achievements',
  withinReach: 'Within reach',
  nothingYet: 'Nothing is reached yet. Play a track, and the first one is yours.',
  explore: 'Explore music',
  failed: 'Your achievements could not be loaded.',
}
