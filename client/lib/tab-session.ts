type Values = Readonly<Record<string, string | undefined>>;

interface TabSession {
  /** Whether the stored session of the browser is another one. */
  apart: boolean;
  values: Values;
}

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
  // A frame may block storage; then there is no other tab to tell apart either.
  const item = sessionItem<TabSession>('tab_session');
  let tab = item.read();

  function keep(next: TabSession | null): void {
    tab = next;
    if (next) item.write(next);
    else item.forget();
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

const idIn = (user: string | undefined): unknown =>
  attempt(() => (JSON.parse(user ?? 'null') as { id?: unknown } | null)?.id);

/** A value in sessionStorage, where it survives a reload of the tab. */
export const sessionItem = <T>(key: string) => ({
  read: () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null),
  write: (value: T) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
  forget: () => void attempt(() => sessionStorage.removeItem(key)),
});

/** Null where the browser blocks its storage, and for damaged JSON. */
export function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
