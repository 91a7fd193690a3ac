import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWords } from '../../language/language.tsx'
import { Answered } from '../../parts/answered.tsx'
import { useMay, WhyNot } from '../../parts/may.tsx'
import { ScreenHead } from '../../parts/screen-head.tsx'
import { useAnswer } from '../../server/use-answer.ts'
import { useBrandParams } from '../../shell/brand.tsx'
import { AccountSettings } from './account-settings.tsx'
import { AlertSettings } from './alert-settings.tsx'
import { AuditSettings } from './audit-settings.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { BrandSettings } from './brand-settings.tsx'
import { KeySettings } from './key-settings.tsx'
import { MeasuringSettings } from './measuring-settings.tsx'
import { PeopleSettings } from './people-settings.tsx'
import classes from './settings.module.css'
import { NAMED_TABS } from './settings-tabs.ts'
import { settingsWords } from './settings-words.ts'
import { TableLinkSettings } from './table-link-settings.tsx'
import { WebhookSettings } from './webhook-settings.tsx'
import { WorkspaceSettings } from './workspace-settings.tsx'

type Tab = keyof (typeof settingsWords)['en']['tabs']
const TABS: readonly Tab[] = ['brand', ...NAMED_TABS]
/** Parameters of the address that belong to other tabs. */
const OF_OTHERS = { page: undefined, who: undefined, about: undefined }
const OF_ADMINS: readonly Tab[] = ['keys', 'people', 'workspace']

/**
 * The settings of the brand and the workspace. People without the right do not see those of people, keys and limits.
 */
export function SettingsScreen() {
  const t = useWords(settingsWords)
  const { tab = 'brand' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isAdmin = useMay('admin')
  const tabs = TABS.filter((one) => isAdmin || !OF_ADMINS.includes(one))
  const isClosed = !tabs.includes(tab)
  return (
    <>
      <ScreenHead title={t.title} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          void navigate({
            to: '/settings',
            search: (search) =>
              ({
                ...search,
                ...OF_OTHERS,
                tab: next === 'brand' ? undefined : (next as typeof tab & string),
              }) as object,
          })
        }
      >
        <Tabs.List>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name}>
            <div className={classes.parts}>
              <Section name={name} />
            </div>
          </Tabs.Panel>
        ))}
      </Tabs>
      {isClosed && <WhyNot needs="admin" />}
    </>
  )
}

function Section({ name }: { name: Tab }) {
  const brand = useAnswer('getBrand', { params: useBrandParams() })
  const mayChange = useMay()
  if (name === 'keys') return <KeySettings />
  if (name === 'alerts') return <AlertSettings />
  if (name === 'webhooks') return <WebhookSettings />
  if (name === 'tables') return <TableLinkSettings />
  if (name === 'people') return <PeopleSettings />
  if (name === 'audit') return <AuditSettings />
  if (name === 'account') return <AccountSettings />
  if (name === 'workspace')
    return (
      <>
        <WorkspaceSettings />
        <BackupSettings />
      </>
    )
  return (
    <Answered answer={brand} height={64} rows={6}>
      {(data) => (
        <>
          {!mayChange && <WhyNot needs="write" />}
          <fieldset className={classes.whole} disabled={!mayChange}>
            {name === 'brand' ? (
              <BrandSettings key={data.id} brand={data} />
            ) : (
              <MeasuringSettings key={data.id} brand={data} />
            )}
          </fieldset>
        </>
      )}
    </Answered>
  )
}
