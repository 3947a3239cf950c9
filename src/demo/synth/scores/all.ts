import type { Score } from '../score'
import { amarilloSocietyScores } from './amarillo-society'
import { dustyAnselScores } from './dusty-ansel'
import { inesOkaforScores } from './ines-okafor'
import { juneCallowayScores } from './june-calloway'
import { kiloVegaScores } from './kilo-vega'
import { lagrangeStreetScores } from './lagrange-street'
import { marrowAndPineScores } from './marrow-and-pine'
import { perihelionsScores } from './perihelions'
import { secondHandMoonScores } from './second-hand-moon'
import { senoritaSenalScores } from './senorita-senal'
import { sisterStaticScores } from './sister-static'
import { sunaNoEiseiScores } from './suna-no-eisei'

/** All scores by the slug of their track. */
export const scores: Record<string, Score> = {
  ...perihelionsScores,
  ...inesOkaforScores,
  ...marrowAndPineScores,
  ...kiloVegaScores,
  ...sisterStaticScores,
  ...senoritaSenalScores,
  ...lagrangeStreetScores,
  ...sunaNoEiseiScores,
  ...dustyAnselScores,
  ...amarilloSocietyScores,
  ...juneCallowayScores,
  ...secondHandMoonScores,
}
