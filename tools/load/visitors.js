import { beNew } from './browse.js'
import { crowd, optionsOf } from './profiles.js'
import { summaryOf } from './summary.js'
import { visit, VISITOR_ROUTES } from './visit.js'

export const options = optionsOf({ scenarios: { visitors: crowd({ users: 40 }) }, routes: VISITOR_ROUTES })

export default function visitor() {
  beNew()
  visit()
}

export const handleSummary = summaryOf('visitors')
