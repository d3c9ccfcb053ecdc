import type { ConsentSection } from '../../../../tool/contract/consent-text.ts';
import type { ConsentTranslation } from '../use-consent-text.ts';

const voluntary: ConsentSection = {
  heading: 'Die Teilnahme ist freiwillig',
  paragraphs: [
    'Sie entscheiden selbst, ob Sie teilnehmen. Niemand an Ihrer Einrichtung erfährt, wie Sie sich entscheiden, und Ihre Entscheidung hat keine Auswirkung auf Ihre Noten, Ihre Beschäftigung oder Ihre Stellung.',
    'Sie können Ihre Einwilligung jederzeit in den Kontoeinstellungen widerrufen, ohne einen Grund anzugeben. Von da an wird nichts Neues von Ihnen Teil der Studie, und Sie können das Forschungsteam bitten, zu entfernen, was ihm bereits vorliegt.',
  ],
};

const kept: ConsentSection = {
  heading: 'Wie Ihre Daten aufbewahrt werden',
  paragraphs: [
    'Die Daten der Studie werden unter einem Pseudonym gespeichert: Ihr Name und Ihre Adresse werden getrennt von dem aufbewahrt, was Sie im Produkt tun. Nur das Forschungsteam arbeitet mit den Daten der Studie. In Veröffentlichungen wird niemals jemand genannt, und sie enthalten nichts, woran eine Person zu erkennen wäre.',
    'Diese Einwilligungserklärung und Ihre Antwort darauf werden bis fünf Jahre nach dem Ende der Studie aufbewahrt. Danach werden sie zusammen mit dem Schlüssel gelöscht, der Pseudonyme und Personen verbindet.',
    'Sie können jederzeit erfragen, was über Sie gespeichert ist, Fehler berichtigen lassen und eine Kopie erhalten.',
  ],
};

const questions: ConsentSection = {
  heading: 'Fragen und Kontakt',
  paragraphs: [
    'Das Forschungsteam beantwortet Fragen zur Studie und zu Ihren Daten. Seine Mitglieder und seine E-Mail-Adresse finden Sie auf der Seite „Forschungsteam“, die allen offensteht und von der Startseite aus verlinkt ist.',
    'Wenn Sie ein Anliegen haben, das Sie nicht mit dem Team besprechen möchten, wenden Sie sich an die Ethikkommission oder die Datenschutzbeauftragten Ihrer Einrichtung.',
  ],
};

export const consentTranslation: ConsentTranslation = {
  student: {
    version: 'student-6',
    title: 'Einwilligung in die Teilnahme an einer Studie: Studierende',
    summary: [
      'Sie üben das Sprechen mit einem KI-Partner in Gesprächen, die Ihre Lehrkraft vorbereitet hat. Wir untersuchen, wie solches Üben beim Lernen einer Sprache hilft.',
      'Ihre gesprochenen Beiträge werden mitgeschrieben und gespeichert, und eine KI schreibt Feedback für Sie. Lehrkräfte sehen nur zusammengefasste, anonymisierte Statistiken der Studierenden.',
      'Die Teilnahme ist freiwillig, und Sie können Ihre Einwilligung jederzeit widerrufen. Einwilligungserklärungen werden bis fünf Jahre nach dem Ende der Studie aufbewahrt.',
    ],
    sections: [
      {
        heading: 'Worum es in der Studie geht',
        paragraphs: [
          'Dieses Produkt ist Teil eines universitären Forschungsprojekts. Es fragt, wie das Sprechen mit einem KI-Partner und das Lesen des Feedbacks dazu Studierenden einer Sprache hilft, mehr und mit mehr Sicherheit zu sprechen.',
        ],
      },
      {
        heading: 'Was Sie tun werden',
        paragraphs: [
          'Sie führen im Rahmen Ihres Kurses Gespräche von wenigen Minuten, zu Zeiten, die Ihnen passen. Nach einem Gespräch können Sie einen Bericht lesen, den eine KI geschrieben hat, und Sie können Ihren Fortschritt verfolgen. Darüber hinaus ist für die Studie nichts zu tun.',
        ],
      },
      {
        heading: 'Was aufgezeichnet wird',
        paragraphs: [
          'Wir zeichnen auf, wann und wie lange Sie üben, die Mitschriften Ihrer Gespräche und das Feedback, das Sie erhalten, zusammen mit dem Kurs, für den Sie üben.',
          'Während Sie sprechen, wird Ihre Stimme an den Sprachdienst gesendet, der den Gesprächspartner spielt und die Mitschrift schreibt. Wir bewahren die Mitschrift auf, nicht den Ton.',
        ],
      },
      {
        heading: 'Wer was sieht',
        paragraphs: [
          'Lehrkräfte sehen nur zusammengefasste, anonymisierte Statistiken der Studierenden, etwa wie viele einen Fall geübt haben und wie lange im Durchschnitt. Wo mindestens fünf Studierende geübt haben, sagen diese Statistiken auch, welche Arten von Fehlern häufig sind.',
          'Um den Kurs durchzuführen, hat Ihre Lehrkraft außerdem die Liste der Teilnehmenden: Ihren Namen, Ihre Adresse, wie viele Gespräche Sie begonnen und abgeschlossen haben, wie viele Minuten Sie geübt haben, wann Sie zuletzt geübt haben, welche Ihrer Fälle Sie abgeschlossen haben und ob rechtzeitig, und wann Sie zuletzt aktiv waren. Wenn Ihr Kurs ein Lernmanagementsystem nutzt, gehen Ihre Punkte für jeden abgeschlossenen Fall an dessen Bewertungen, und Ihre Lehrkraft sieht dort und hier, welche Punkte wann gesendet wurden und zu welchen Gruppen des Kurses Sie gehören. Ihre Lehrkräfte sehen außerdem, welcher Nachteilsausgleich Ihnen gewährt wurde, zum Beispiel mehr Zeit, und können einen gewähren.',
          'Was Sie in einem Gespräch sagen, die Mitschrift und das Feedback dazu werden nur Ihnen gezeigt, es sei denn, Sie entscheiden sich, sie zu teilen.',
        ],
      },
      {
        heading: 'Risiken und Nutzen',
        paragraphs: [
          'Es gibt kein Risiko, das über das der alltäglichen Computernutzung hinausgeht. Bitte sagen Sie in einem Gespräch nichts, was Sie nicht aufgeschrieben sehen möchten. Der KI-Partner und sein Feedback können sich irren; nutzen Sie sie als Hilfe beim Lernen.',
          'Sie können Übung und Sicherheit im Sprechen gewinnen. Was wir lernen, soll den Sprachunterricht verbessern.',
        ],
      },
      voluntary,
      kept,
      questions,
    ],
  },
  instructor: {
    version: 'instructor-6',
    title: 'Einwilligung in die Teilnahme an einer Studie: Lehrkräfte',
    summary: [
      'Sie schreiben Übungsfälle für Ihre Kurse. Wir untersuchen, wie Lehrkräfte das Üben des Sprechens mit einem KI-Partner gestalten.',
      'Die Fälle, die Sie schreiben, und wie oft sie geübt werden, sind Teil der Studie. Lehrkräfte sehen nur zusammengefasste, anonymisierte Statistiken der Studierenden.',
      'Die Teilnahme ist freiwillig, und Sie können Ihre Einwilligung jederzeit widerrufen. Einwilligungserklärungen werden bis fünf Jahre nach dem Ende der Studie aufbewahrt.',
    ],
    sections: [
      {
        heading: 'Worum es in der Studie geht',
        paragraphs: [
          'Dieses Produkt ist Teil eines universitären Forschungsprojekts. Es fragt, wie Lehrkräfte das Üben des Sprechens mit einem KI-Partner gestalten, wie sie es in ihren Unterricht einfügen und was es für ihre Studierenden bewirkt.',
        ],
      },
      {
        heading: 'Was Sie tun werden',
        paragraphs: [
          'Sie schreiben Übungsfälle, veröffentlichen sie für Ihre Kurse und verfolgen, wie sie genutzt werden. Sie können einen Fall selbst ausprobieren. Darüber hinaus ist für die Studie nichts zu tun.',
        ],
      },
      {
        heading: 'Was aufgezeichnet wird',
        paragraphs: [
          'Wir zeichnen die Fälle auf, die Sie schreiben, wie Sie sie ändern und wie oft sie geübt werden, zusammen mit den Kursen, die Sie im Produkt unterrichten.',
          'Wenn Sie einen Fall ausprobieren, wird Ihre Stimme an den Sprachdienst gesendet, der den Gesprächspartner spielt und die Mitschrift schreibt. Wir bewahren die Mitschrift auf, nicht den Ton, und lassen Ihre Testgespräche aus jeder Statistik heraus.',
        ],
      },
      {
        heading: 'Was Sie von Ihren Studierenden sehen',
        paragraphs: [
          'Lehrkräfte sehen nur zusammengefasste, anonymisierte Statistiken der Studierenden. Was Studierende sagen, die Mitschrift und das Feedback dazu werden nur ihnen selbst gezeigt, es sei denn, sie entscheiden sich, sie zu teilen.',
          'Um den Kurs durchzuführen, haben Sie außerdem die Liste der Teilnehmenden: Namen, Adressen, wie viele Gespräche die einzelnen Studierenden begonnen und abgeschlossen haben, wie viele Minuten sie geübt haben, wann sie zuletzt geübt haben, welche der Fälle sie abgeschlossen haben und ob rechtzeitig, und wann sie zuletzt aktiv waren. Wenn ein Kurs ein Lernmanagementsystem nutzt, sehen Sie, welche Punkte der einzelnen Studierenden wann an dessen Bewertungen gesendet wurden und zu welchen Gruppen des Kurses sie gehören. Sie sehen außerdem, welcher Nachteilsausgleich den einzelnen Studierenden gewährt wurde, zum Beispiel mehr Zeit, und können einen gewähren. Sie verpflichten sich, die Liste vertraulich zu behandeln und nur für den Unterricht zu verwenden.',
        ],
      },
      {
        heading: 'Risiken und Nutzen',
        paragraphs: [
          'Es gibt kein Risiko, das über das der alltäglichen Computernutzung hinausgeht. Der KI-Partner und sein Feedback können sich irren; bitte probieren Sie einen Fall aus, bevor Sie ihn veröffentlichen.',
          'Ihre Studierenden können Übung und Sicherheit im Sprechen gewinnen. Was wir lernen, soll den Sprachunterricht verbessern.',
        ],
      },
      voluntary,
      kept,
      questions,
    ],
  },
};
