import { plural } from '~/client/platform/language'

export const messages = {
  title: 'Queue',
  lead: 'What people reported or appealed, the most severe and then the oldest first.',
  notLoaded: 'The queue could not be loaded.',
  list: 'Queue',
  states: { choose: 'State', choices: { open: 'Open', decided: 'Decided' } },
  type: 'Type',
  allTypes: 'Everything',
  count: (total: number) => plural(total, { one: '# subject', other: '# subjects' }),
  more: 'Show more',
  waiting: (hours: number) =>
    hours < 1
      ? 'Less than an hour'
      : hours < 48
        ? plural(Math.floor(hours), { one: '# hour', other: '# hours' })
        : plural(Math.floor(hours / 24), { one: '# day', other: '# days' }),
  empty: {
    title: 'The queue is empty',
    text: 'When somebody reports music or a person, or appeals a decision, it appears here.',
    decided: 'Nothing has been decided yet.',
    ofType: 'Nothing of this kind.',
  },
  acts: { listen: 'Listen', decide: 'Decide', open: 'Open' },
}
