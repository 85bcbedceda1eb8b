import { useRef, useState, type FormEvent } from 'react'
import styled from 'styled-components'
import { http } from '../../api/http.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText, Field } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { locate, setStandpoint, type Standpoint } from '../../models/sky/standpoint.ts'
import { TownInput } from './town-input.tsx'
import { SHORTEST_NAME, townsAddress, type Town } from './towns.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[4]};
`

interface PlaceFormProps {
  autoFocus?: boolean
  onDone?: (place: Standpoint) => void
}

/** Where somebody is: by the browser, by the name of a town, or as 'lat, lon'. */
export const PlaceForm = ({ autoFocus = false, onDone }: PlaceFormProps) => {
  const [query, setQuery] = useState('')
  const [isListed, setListed] = useState(false)
  const [busy, setBusy] = useState<'search' | 'locate' | null>(null)
  const [error, setError] = useState<string | null>(null)

  const input = useRef<HTMLInputElement>(null)

  const take = (place: Standpoint) => {
    setStandpoint(place)
    onDone?.(place)
  }
  const search = async (event: FormEvent) => {
    event.preventDefault()
    const text = query.trim()
    if (text.length < SHORTEST_NAME) return setError('Type the name of a town, or a latitude and a longitude.')
    setError(null)
    setBusy('search')
    try {
      const found = await http.get<Town[]>(townsAddress(text))
      const [only] = found
      if (!only) setError('No town of that name is known here. Try a larger one nearby, or latitude and longitude.')
      else if (found.length === 1 || only.population === 0) take(only)
      else {
        input.current?.focus()
        setListed(true)
      }
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
      <Field label="Your place" hint="A town, or latitude, longitude">
        <TownInput
          ref={input}
          autoFocus={autoFocus}
          value={query}
          isListed={isListed}
          onChange={text => {
            setQuery(text)
            setListed(true)
          }}
          onListed={setListed}
          onPick={take}
        />
      </Field>
      <Row $gap={2}>
        <Button type="submit" size="small" loading={busy === 'search'}>
          Find
        </Button>
        <Button size="small" loading={busy === 'locate'} onClick={() => void here()}>
          {busy !== 'locate' && <Icon name="location" small />}
          Use my location
        </Button>
      </Row>
      <ErrorText>{error}</ErrorText>
    </Form>
  )
}
