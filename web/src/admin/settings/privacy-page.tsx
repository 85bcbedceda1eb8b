import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { useDraftPrivacyPage } from '../../api/admin/privacy-page.ts'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { useAction } from '../shell/use-action.ts'

const Section = styled.section`
  max-width: 40rem;
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  h2 {
    font-weight: 500;
  }
  p {
    color: ${color.textMuted};
  }
`

/** Writes a privacy page to begin with, and opens it in the editor. */
export function PrivacyPage() {
  const navigate = useNavigate()
  const draft = useDraftPrivacyPage()
  const { run, isBusy } = useAction()
  const write = () =>
    run(async () => navigate(addresses.editPost((await draft()).id)), { failure: 'The page could not be written' })
  return (
    <Section aria-labelledby="privacy-page">
      <h2 id="privacy-page">Privacy page</h2>
      <p>
        A page that says what this site stores about visitors and buyers, and who else gets it, as it is set up now. It
        begins as a draft: add what you do yourself, and publish it. The footer and the checkout then link to it.
      </p>
      <Button onClick={() => void write()} loading={isBusy}>
        Write a draft
      </Button>
    </Section>
  )
}
