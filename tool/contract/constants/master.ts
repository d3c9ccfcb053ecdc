/** Constants of the master's screens (specification 2 §9). */
export const masterScreens = {
  /** Newest users on the dashboard. */
  recentUsers: 5,
  /** Results shown of a search for users. */
  searchResults: 50,
  /** Maximum height of their scroll area, in units of 0.25 rem. */
  searchScrollUnits: 60,
  /** Milliseconds until a success banner of Class Management closes. */
  successMs: 3000,
} as const;
