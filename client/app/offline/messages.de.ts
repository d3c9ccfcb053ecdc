export const offline = {
  title: 'Du bist offline',
  text: 'Parley öffnet sich von selbst, sobald es wieder ein Netz gibt. Du bleibst angemeldet.',
  again: 'Erneut versuchen',
};
