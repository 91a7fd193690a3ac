import { ActionIcon, Drawer } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useWords } from '../language/language.tsx'
import { CONTENT_ID, focusContent } from '../parts/focus-content.ts'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { BrandGate } from './brand-gate.tsx'
import { BelowDemoBanner } from './demo-banner.tsx'
import { ElsewhereBar } from './elsewhere-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Navigation } from './navigation.tsx'
import classes from './shell.module.css'
import { shellWords } from './shell-words.ts'
import { SignedOutBar } from './signed-out-bar.tsx'
import { type Overlay, useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))
const ShortcutList = lazy(() =>
  import('./shortcut-list.tsx').then(({ ShortcutList }) => ({ default: ShortcutList })),
)

/** The frame around every screen of a brand: navigation, filters, command palette. */
export function Shell() {
  const t = useWords(shellWords)
  const [overlay, setOverlay] = useState<Overlay>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  useShortcuts(setOverlay)
  useFocusOnNewScreen()
  const links = { onCommands: () => setOverlay('palette'), onShortcuts: () => setOverlay('shortcuts') }
  const closeMenu = () => setMenuOpen(false)
  return (
    <BrandGate>
      <a className="skip" href={`#${CONTENT_ID}`}>
        {t.skip}
      </a>
      <div className={classes.shell}>
        <Navigation className={classes.side} {...links} />
        <Drawer
          opened={isMenuOpen}
          onClose={closeMenu}
          size="17rem"
          withCloseButton={false}
          title={t.navigation}
        >
          <Navigation className={classes.drawn} {...links} onChoose={closeMenu} />
        </Drawer>
        <div className={classes.column}>
          <header className={classes.top}>
            <ActionIcon
              className={classes.menu ?? ''}
              size="lg"
              aria-label={t.open}
              onClick={() => setMenuOpen(true)}
            >
              <Icon name="menu" />
            </ActionIcon>
            <FilterBar />
          </header>
          <Content />
        </div>
      </div>
      <Suspense>
        {overlay === 'palette' && (
          <Palette onClose={() => setOverlay(null)} onShortcuts={links.onShortcuts} />
        )}
        {overlay === 'shortcuts' && <ShortcutList onClose={() => setOverlay(null)} />}
      </Suspense>
    </BrandGate>
  )
}

function Content() {
  return (
    <main className={classes.content} id={CONTENT_ID} tabIndex={-1} {...useKeptFocus<HTMLElement>()}>
      <SignedOutBar />
      <ElsewhereBar />
      <BelowDemoBanner>
        <Outlet />
      </BelowDemoBanner>
    </main>
  )
}

/** Moves the focus to the beginning of a new screen, for screen readers. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation()
  const former = useRef(pathname)
  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    focusContent()
  }, [pathname])
}
