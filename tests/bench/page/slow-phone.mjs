// How much a bench must slow the processor down to make it as slow as that of a slow phone.
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { median } from '../verdicts.mjs'

/** Lighthouse's benchmark index of a desktop computer, on which a slow phone is 4 times slower. */
const desktopIndex = 1_000
const slowerThanDesktop = 4
const looks = 5

/**
 * On a machine that is slower than a desktop computer the rate is lower, down to 1. Otherwise the same page would seem
 * slower on it than on a slow phone. The network stays as fast, so ratios to a bare page would change too.
 * @param {number} index
 */
const rateFor = (index) =>
  Math.max(1, Math.min(slowerThanDesktop, (slowerThanDesktop * index) / desktopIndex))

/** @param {import('playwright').Browser} browser */
export async function slowPhoneRate(browser) {
  const page = await browser.newPage()
  const indexes = []
  for (let look = 0; look < looks; look += 1)
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  const index = median(indexes)
  const rate = rateFor(index)
  console.log(
    `The machine’s benchmark index is ${index}, so its processor is slowed down ${rate.toFixed(1)} times`,
  )
  return rate
}
