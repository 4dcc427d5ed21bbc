/** The first page of an unused service: a company, and the person who sets it up. */
import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Notice } from '../parts/tag.tsx'
import { currentLanguage, t } from '../words.ts'
import { useIsFirstRun } from './is-first-run.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Page } from './mailed-link.tsx'

/** The code after #, which never reaches server logs. */
const codeOfAddress = (): string => location.hash.slice(1)

interface Begun {
  readonly code: string
  readonly company: string
  readonly name: string
  readonly email: string
}

/** Makes the company. @returns where its first person chooses how to sign in, or the problem in words */
async function send(begun: Begun): Promise<{ link: string } | { problem: string }> {
  try {
    const response = await fetch('/first-run', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...begun, language: currentLanguage() }),
    })
    if (!response.ok) return { problem: t(response.status === 404 ? 'firstRun.wrongCode' : 'firstRun.failed') }
    const { link } = ((await response.json()) as { data: { link: string } }).data
    return { link: new URL(link, location.origin).href }
  } catch {
    return { problem: t('firstRun.failed') }
  }
}

export function FirstRun() {
  const isFirstRun = useIsFirstRun()
  const [code, setCode] = useState(codeOfAddress)
  const [company, setCompany] = useState('')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const missing =
    [code, company, name].some((each) => each.trim() === '') || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
      ? t('firstRun.missing')
      : undefined
  const begin = async () => {
    setBusy(true)
    setProblem(undefined)
    const answer = await send({ code: code.trim(), company, name, email })
    if ('link' in answer) {
      location.assign(answer.link)
      return
    }
    setProblem(answer.problem)
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (missing === undefined) void begin()
  }
  return (
    <Page title={t('firstRun.title')}>
      <LanguageChoice isLabelled />
      <form className="stack" onSubmit={submit}>
        <p>{t(isFirstRun ? 'firstRun.text' : 'firstRun.used')}</p>
        {isFirstRun ? (
          <>
            <Field
              autoFocus
              label={t('firstRun.company')}
              maxLength={200}
              value={company}
              onInput={(event) => setCompany(event.currentTarget.value)}
            />
            <Field
              label={t('firstRun.name')}
              autoComplete="name"
              maxLength={200}
              value={name}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <Field
              label={t('email')}
              type="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onInput={(event) => setEmail(event.currentTarget.value)}
            />
            {codeOfAddress() === '' && (
              <Field
                label={t('firstRun.code')}
                hint={t('firstRun.codeHint')}
                value={code}
                onInput={(event) => setCode(event.currentTarget.value)}
              />
            )}
            {missing !== undefined && <p className="secondary">{missing}</p>}
            {problem !== undefined && <Notice tone="bad" title={problem} />}
            <Button kind="main" type="submit" isBusy={isBusy} reason={missing}>
              {t('setup.next')}
            </Button>
          </>
        ) : (
          <a href="/">{t('signIn')}</a>
        )}
      </form>
    </Page>
  )
}
