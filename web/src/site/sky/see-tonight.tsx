import { useState } from 'react'
import styled from 'styled-components'
import useSWR from 'swr'
import type { ApiError } from '../../api/api-error.ts'
import type { ApiResponse } from '../../api/types.ts'
import { caption } from '../../theme/text.ts'
import { color } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Spinner } from '../../ui/feedback/loading.tsx'
import { clock, joinWithAnd, monthName, zoneName } from '../../models/sky/clock.ts'
import { standpointQuery, coordinatesText, setStandpoint, type Standpoint } from '../../models/sky/standpoint.ts'
import { AltitudeChart, LargeChart } from './altitude-chart.tsx'
import { PlaceForm } from './place-form.tsx'
import { useOwnersPlace } from './use-owners-place.ts'
import { usePlaceForm } from './use-place-form.ts'

type BestTimes = ApiResponse<'/api/skybug/objects/{name}/best-times', 'get'>

const Small = styled.p`
  ${caption}
  button {
    color: ${color.text};
    text-decoration: underline;
    text-underline-offset: 0.24em;
  }
`

const chartOf = (kind: string, name: string, place: Standpoint, time: string) =>
  `/api/skybug/chart.svg?${standpointQuery(place)}&${new URLSearchParams({ kind, object: name, time }).toString()}`

/** What the Moon does to a faint object in its best moment, and the hours without it. */
const moonWords = ({ best, moonless, season, timeZone }: BestTimes): string => {
  if (!best || !season) return '.'
  const at = Date.parse(best.time)
  if (moonless.some(({ from, to }) => Date.parse(from) <= at && at <= Date.parse(to))) return ', the Moon down.'
  if (moonless.length === 0) return '. The Moon is in the sky all that time.'
  return `. The Moon is in the sky then, and down from ${joinWithAnd(spansOf(moonless, timeZone))}.`
}

const spansOf = (intervals: BestTimes['dark'], timeZone: string): string[] =>
  intervals.map(({ from, to }) => `${clock(from, timeZone)} to ${clock(to, timeZone)}`)

const tonightWords = (times: BestTimes): string => {
  const { best, dark, timeZone, time } = times
  if (!best) return 'It does not stand well in the dark this night.'
  const spans = joinWithAnd(spansOf(dark, timeZone))
  return `Tonight it stands well from ${spans} ${zoneName(time, timeZone)}, highest at ${clock(best.time, timeZone)}: ${Math.round(best.altitude)}° up in the ${best.direction}${moonWords(times)}`
}

const seasonWords = ({ season }: BestTimes): string | null => {
  if (!season) return null
  if (season.bestMonths.length === 0) return season.reason
  return `Best months here: ${joinWithAnd(season.bestMonths.map(monthName))}. It climbs to ${Math.round(season.culmination)}°; hours count above ${season.wantedAltitude}° with the Sun 12° down.`
}

const Outlook = ({ name, place }: { name: string; place: Standpoint }) => {
  const address = `/api/skybug/objects/${encodeURIComponent(name)}/best-times?${standpointQuery(place)}`
  const { data, error } = useSWR<BestTimes, ApiError>(address)
  const [finding, setFinding] = useState(false)
  if (error?.status === 404) return <p>No catalogue here knows “{name}”, so its times cannot be computed.</p>
  if (error) return <p>The sky cannot be computed right now. Please try again in a moment.</p>
  if (!data)
    return (
      <p role="status">
        <Spinner /> Computing…
      </p>
    )
  const season = seasonWords(data)
  const object = data.name.split(' (')[0] ?? name
  return (
    <>
      <p>{tonightWords(data)}</p>
      {season && <p>{season}</p>}
      <AltitudeChart
        src={chartOf('altitude', object, place, data.time)}
        alt={`Altitude of ${data.name} through the night`}
      />
      <Small>
        <button type="button" aria-haspopup="dialog" onClick={() => setFinding(true)}>
          Finder chart
        </button>
      </Small>
      {finding && (
        <LargeChart
          src={chartOf('finder', object, place, data.time)}
          alt={`Finder chart of ${data.name}`}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  )
}

/** When the object of a photograph is best seen from where the visitor is: altitude curve, best months, chart. */
const SeeTonight = ({ name }: { name: string }) => {
  const { place, isOpen, open, button, form } = usePlaceForm()
  useOwnersPlace()
  if (!place || isOpen) return <PlaceForm {...form} />
  const forget = () => {
    setStandpoint(null)
    open()
  }
  return (
    <Stack $gap={3}>
      <Outlook name={name} place={place} />
      <Small>
        Computed for {place.name ?? coordinatesText(place)}.{' '}
        <button ref={button} type="button" onClick={open}>
          Another place
        </button>
      </Small>
      <Button size="small" variant="quiet" onClick={forget}>
        Forget my place
      </Button>
    </Stack>
  )
}

export default SeeTonight
