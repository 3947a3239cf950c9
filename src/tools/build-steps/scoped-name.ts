import { basename } from 'node:path'

/**
 * The global name of a class of a CSS module: `chart_line` for `.line` in `chart.module.css`. Every build gives the
 * same name, because the first frame and the app are built apart. tests/architecture keeps module names unique.
 */
export const generateScopedName = (name: string, path: string) =>
  `${basename(path).replace(/\.module\.css.*$/, '')}_${name}`
