/** Constants of the master's screens (specification 2 §9). */
export const masterScreens = {
  /** Number of newest users on the dashboard. */
  recentUsers: 5,
  /** Number of results that a user search shows. */
  searchResults: 50,
  /** Maximum height of their scroll area, in units of 0.25 rem. */
  searchScrollUnits: 60,
  /** Milliseconds until a success banner of Class Management closes automatically. */
  successMs: 3000,
} as const;
