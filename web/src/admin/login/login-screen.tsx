import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { useMe } from '../../api/admin/account.ts'
import { headerImagesKey, type Image } from '../../api/images.ts'
import { Picture } from '../../site/picture/picture.tsx'
import { sectionTitle } from '../../theme/text.ts'
import { color, from, layout, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Wordmark, WordmarkLink } from '../../ui/wordmark.tsx'
import { requestedAddress } from '../shell/navigation.ts'
import { SignInFields, useSignInForm } from '../shell/session/sign-in-form.tsx'

const Screen = styled.div`
  display: grid;
  min-height: 100dvh;
  > main {
    display: grid;
    align-content: center;
    padding: ${space[8]} ${layout.edge};
  }
  ${from.desktop} {
    grid-template-columns: 7fr 5fr;
  }
`

const LoginForm = styled.form`
  display: grid;
  gap: ${space[5]};
  width: 100%;
  max-width: 22rem;
  margin-inline: auto;
  h1 {
    ${sectionTitle}
    margin-top: ${space[5]};
  }
`

const PictureSide = styled.div`
  display: none;
  position: relative;
  background: ${color.surfaceSunken};
  ${from.desktop} {
    display: block;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const isWide = () => window.matchMedia('(min-width: 56.25rem)').matches

/** One of the site's own pictures next to the form; on phones it isn't even requested. */
function LoginPicture() {
  const { data } = useSWR<Image[]>(isWide() ? headerImagesKey : null)
  const image = data?.[0]
  return (
    <PictureSide>{image && <Picture image={image} sizes="58vw" decorative whenBroken="hidden" main />}</PictureSide>
  )
}

export default function LoginScreen() {
  const { me } = useMe()
  const navigate = useNavigate()
  const { search } = useLocation()
  const signIn = useSignInForm({
    onSignedIn: async () => {
      toast({ title: 'Logged in successfully' })
      await navigate(requestedAddress(search), { replace: true })
    },
  })
  const { form } = signIn

  if (me && !form.isSaving) return <Navigate to={requestedAddress(search)} replace />

  return (
    <Screen>
      <title>Admin Login · Skyfolio</title>
      <LoginPicture />
      <main>
        <LoginForm
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void form.submit()
          }}
        >
          <div>
            <WordmarkLink href={addresses.home} aria-label="Skyfolio, home">
              <Wordmark />
            </WordmarkLink>
            <h1>Admin Login</h1>
          </div>
          <SignInFields signIn={signIn} first="email" />
          <Button type="submit" variant="primary" block loading={form.isSaving}>
            Log in
          </Button>
        </LoginForm>
      </main>
    </Screen>
  )
}
