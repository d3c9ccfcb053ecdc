/** Figures of the master's screens (specification 2 §9). */
export const masterScreens = {
  /** Newest users on the dashboard. */
  recentUsers: 5,
  /** Results shown of a search for users. */
  searchResults: 50,
  /** Height of their scroll area, in units of a quarter rem. */
  searchScrollUnits: 60,
  /** A success message of Class Management stays so long, in milliseconds. */
  successMs: 3000,
} as const;
