export const invitations = {
  invited:
    '{{institution}} hat dich in {{course}}, Gruppe {{section}}, eingeladen. Wenn du annimmst, sehen die Lehrkräfte dort deinen Namen und wie du übst.',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  failed: 'Deine Antwort konnte nicht gesendet werden. Bitte versuche es noch einmal.',
};
