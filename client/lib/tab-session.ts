type Values = Readonly<Record<string, string | undefined>>;

interface TabSession {
  /** Whether the browser's stored session is that of another user or role. */
  apart: boolean;
  values: Values;
}

/**
 * The session that this tab was opened with. The browser's stored session is that of the last
 * sign-in in any tab. The tab follows it while user and role are the same; otherwise the tab keeps
 * its own session, so that names and data of two users are never mixed. `stored` reads a value of
 * the browser's session.
 */
export function createTabSession(
  keys: readonly string[],
  stored: (key: string) => string | undefined,
) {
  // A frame may block storage; then there are no other tabs to separate from either.
  const item = sessionItem<TabSession>('tab_session');
  let tab = item.read();

  function keep(next: TabSession | null): void {
    tab = next;
    if (next) item.write(next);
    else item.forget();
  }

  /** Makes the browser's stored session that of this tab. */
  const follow = (): void =>
    keep({ apart: false, values: Object.fromEntries(keys.map((key) => [key, stored(key)])) });

  const isOther = ({ values }: TabSession): boolean =>
    values.user !== undefined &&
    (values.user_role !== stored('user_role') || idIn(values.user) !== idIn(stored('user')));

  return {
    follow,
    /** The values of this tab if the browser's stored session is another one; else null. */
    ownValues(): Values | null {
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
    set(key: string, value: string | undefined): void {
      if (tab) keep({ ...tab, values: { ...tab.values, [key]: value } });
    },
    /** Ends the tab's session. A tab with a session of its own then stays signed out. */
    end(): void {
      keep(tab?.apart ? { apart: true, values: {} } : null);
    },
    /** Uses the browser's session again, after a sign-in in this tab. */
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

/** Null where the browser blocks its storage, and for invalid JSON. */
export function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
