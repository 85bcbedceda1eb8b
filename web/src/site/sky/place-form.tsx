import { useId, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { http } from '../../api/http.ts'
import type { ApiItem } from '../../api/types.ts'
import { caption } from '../../theme/text.ts'
import { color, hairline, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText, Field } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { locate, setStandpoint, type Standpoint } from '../../models/sky/standpoint.ts'

type Town = ApiItem<'/api/skybug/towns', 'get'>

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[4]};
`
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: end;
`
const Found = styled.ul`
  display: grid;
  border-bottom: ${hairline};
`
const Choice = styled.button`
  width: 100%;
  min-height: 2.75rem;
  border-top: ${hairline};
  &:hover {
    color: ${color.accent};
  }
`
const Source = styled.p`
  ${caption}
`

/** Where somebody is: by the browser, by the name of a town, or as 'lat, lon'. */
export const PlaceForm = ({ onDone }: { onDone?: (place: Standpoint) => void }) => {
  const [query, setQuery] = useState('')
  const [towns, setTowns] = useState<Town[]>([])
  const [busy, setBusy] = useState<'search' | 'locate' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const list = useId()

  const take = (place: Standpoint) => {
    setStandpoint(place)
    setTowns([])
    onDone?.(place)
  }
  const search = async (event: FormEvent) => {
    event.preventDefault()
    if (query.trim().length < 2) return setError('Type the name of a town, or a latitude and a longitude.')
    setError(null)
    setBusy('search')
    try {
      const found = await http.get<Town[]>(
        `/api/skybug/towns?${new URLSearchParams({ q: query.trim(), limit: '6' }).toString()}`,
      )
      const [only] = found
      if (only && (found.length === 1 || only.population === 0)) take(only)
      else setTowns(found)
      if (!only) setError('No town of that name is known here. Try a larger one nearby, or latitude and longitude.')
    } catch {
      setError('Towns cannot be looked up right now. Please try again in a moment.')
    } finally {
      setBusy(null)
    }
  }
  const here = async () => {
    setBusy('locate')
    setError(null)
    const place = await locate()
    setBusy(null)
    if (place) onDone?.(place)
    else setError('Your browser does not say where you are. Type your place instead.')
  }

  return (
    <Form onSubmit={event => void search(event)}>
      <Line>
        <Field label="Your place" hint="A town, or latitude, longitude">
          <Input
            value={query}
            maxLength={100}
            autoComplete="off"
            placeholder="Cincinnati"
            onChange={event => setQuery(event.target.value)}
          />
        </Field>
      </Line>
      <Line>
        <Button type="submit" size="small" loading={busy === 'search'}>
          Find
        </Button>
        <Button size="small" loading={busy === 'locate'} onClick={() => void here()}>
          {busy !== 'locate' && <Icon name="location" small />}
          Use my location
        </Button>
      </Line>
      <ErrorText>{error}</ErrorText>
      {towns.length > 0 && (
        <>
          <Found id={list} aria-label="Towns">
            {towns.map(town => (
              <li key={`${town.name} ${town.lat} ${town.lon}`}>
                <Choice type="button" onClick={() => take(town)}>
                  {town.name}
                </Choice>
              </li>
            ))}
          </Found>
          <Source>Towns: GeoNames, CC BY 4.0</Source>
        </>
      )}
    </Form>
  )
}
