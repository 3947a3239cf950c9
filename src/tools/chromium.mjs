// Finds Chromium or Chrome for the browser tests and benchmarks, and installs it where possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Chromium without a window and its toolbar. */
const shellName = 'chromium-headless-shell'
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const isRoot = process.getuid?.() === 0

export const chromiumArguments = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium's sandbox does not run as root, the usual user in a container.
  isRoot ? '--no-sandbox' : '',
].filter(Boolean)

function fromEnvironment() {
  const given = process.env.LARIAT_CHROMIUM ?? process.env.CHROME_PATH
  if (given && !existsSync(given))
    throw new Error(`There is no browser at ${given}; LARIAT_CHROMIUM names one.`)
  return given
}

function playwrightsOwn() {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @param {string[]} names */
function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

const systems = () => [...inPath(commands), ...applications].find((path) => existsSync(path))

const systemShell = () => inPath([shellName]).find((path) => existsSync(path))

/** @param {string} command @param {string[]} words */
function succeeds(command, words) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0
}

/** @param {string} name */
const installOnDebian = (name) =>
  isRoot &&
  existsSync('/etc/debian_version') &&
  succeeds('apt-get', ['update', '-q']) &&
  succeeds('apt-get', ['install', '-yq', name])

function install() {
  console.log('No Chromium was found. Installing one ...')
  if (installOnDebian('chromium')) {
    const path = systems()
    if (path) return path
  }
  const playwright = join('node_modules', 'playwright', 'cli.js')
  return succeeds(process.execPath, [playwright, 'install', 'chromium']) ? playwrightsOwn() : undefined
}

/** The path of a browser. Throws an error that says what to install if there is none. */
export function findChromium() {
  const path = fromEnvironment() ?? playwrightsOwn() ?? systems() ?? install()
  if (path) return path
  throw new Error('The browser tests need Chromium or Chrome: install one, or name it in LARIAT_CHROMIUM.')
}

/**
 * The path of a browser for pages alone: to open one in the headless shell takes a fifth less CPU time. It knows nothing of
 * installed apps. Where it cannot be found or installed, and where a variable names a browser, this is that of `findChromium`.
 */
export function findHeadlessShell() {
  const chosen = fromEnvironment() ?? playwrightsOwn()
  if (chosen) return chosen
  return systemShell() ?? (installOnDebian(shellName) ? systemShell() : undefined) ?? findChromium()
}
