type Values = Readonly<Record<string, string | undefined>>;

interface TabSession {
  /** Whether the stored session of the browser is another one. */
  apart: boolean;
  values: Values;
}

/** Key in sessionStorage, where it survives a reload of the tab. */
const tabKey = 'tab_session';

/**
 * The session that this tab was opened with. The browser's stored session is the one of the last
 * sign-in of any tab. While it is the same person in the same role, the tab follows it; once it is
 * another's, the tab goes on with its own, so that names and data never belong to two people.
 * `stored` reads the browser's.
 */
export function createTabSession(
  keys: readonly string[],
  stored: (key: string) => string | undefined,
) {
  let tab = readTab();

  function keep(next: TabSession | null): void {
    tab = next;
    writeTab(next);
  }

  /** Makes the browser's stored session the one of this tab. */
  const follow = (): void =>
    keep({ apart: false, values: Object.fromEntries(keys.map((key) => [key, stored(key)])) });

  const isOther = ({ values }: TabSession): boolean =>
    values.user !== undefined &&
    (values.user_role !== stored('user_role') || idIn(values.user) !== idIn(stored('user')));

  return {
    follow,
    /** The values of this tab where the browser's stored session is somebody else's; null elsewhere. */
    valuesApart(): Values | null {
      if (tab === null) return null;
      const token = stored('access_token');
      const own = tab.values.access_token;
      if (token !== own && (tab.apart || (token !== undefined && isOther(tab)))) {
        if (!tab.apart) keep({ ...tab, apart: true });
        return tab.values;
      }
      if (token === undefined) keep(null);
      else if (token !== own) follow();
      else if (tab.apart) keep({ ...tab, apart: false });
      return null;
    },
    /** Changes a value of this tab. */
    set(key: string, value: string | undefined): void {
      if (tab) keep({ ...tab, values: { ...tab.values, [key]: value } });
    },
    /** Ends the tab's session. Apart, it stays without one: the browser's is still somebody else's. */
    end(): void {
      keep(tab?.apart ? { apart: true, values: {} } : null);
    },
    /** Takes part in the browser's session again, as a sign-in in this tab does. */
    join(): void {
      keep(null);
    },
  };
}

function readTab(): TabSession | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(tabKey) ?? 'null') as TabSession | null;
  } catch {
    return null;
  }
}

function writeTab(tab: TabSession | null): void {
  try {
    if (tab === null) window.sessionStorage.removeItem(tabKey);
    else window.sessionStorage.setItem(tabKey, JSON.stringify(tab));
  } catch {
    // A frame may block storage; then there is no other tab to tell apart either.
  }
}

function idIn(user: string | undefined): unknown {
  try {
    return (JSON.parse(user ?? 'null') as { id?: unknown } | null)?.id;
  } catch {
    return undefined;
  }
}
