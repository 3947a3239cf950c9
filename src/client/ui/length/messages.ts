import { plural } from '~/client/platform/language'

export const messages = {
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} ${minutes}`,
}
