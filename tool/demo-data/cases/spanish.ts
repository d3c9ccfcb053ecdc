import type { DemoCase } from '../types.ts';

const day = 24;
const beginnerPartner =
  'Speak slowly and clearly in short sentences of the present tense. Use only everyday words. If the student is silent or lost, repeat your last question in simpler words and offer two answers to choose from. Never switch to English; if the student does, answer in Spanish with the word they were looking for.';

/** Cases of SPAN 101, in the order of the course. */
export const spanishCases: readonly DemoCase[] = [
  {
    key: 'breakfast',
    course: 'SPAN 101',
    title: 'Breakfast at a café in Madrid',
    description:
      'You have half an hour before your first class. Order something to eat and drink, ask what is in it, and pay.',
    target_language: 'Spanish',
    voice: 'coral',
    proficiency_level: 'Novice Mid',
    situation_instructions:
      'You are Carmen, who has run the small café La Esquina near Plaza de Lavapiés for twenty years. It is half past eight in the morning and busy, but you like students and always find time for a friendly word. You have coffee with milk, black coffee, tea and fresh orange juice; toast with tomato and olive oil, toast with butter and jam, churros and a potato omelette. Churros with a coffee cost 3 euros 50, toast with a coffee 2 euros 80, juice 2 euros 50. Greet the student, take the order, ask whether they want anything else, and tell them the price when they ask for the bill. The orange juice has run out: say so when it is ordered and suggest something else.',
    curricular_goals:
      'The student greets politely, orders food and drink, asks about one ingredient or price, reacts when something is not available, and asks for the bill.',
    key_items: 'quisiera, me pone, ¿cuánto cuesta?, la cuenta, por favor, para tomar',
    behavioral_guidelines: beginnerPartner,
    instructor_notes:
      'Unit 2. We practised quisiera and me pone in pairs on Tuesday. Do not insist on usted here: tú is normal in a café like this.',
    feedback: { areas: ['holistic', 'vocabulary'] },
    minutes: { min: 2, max: 6 },
    state: 'published',
    opensInHours: -31 * day,
  },
  {
    key: 'market',
    course: 'SPAN 101',
    title: 'Shopping at the market in Oaxaca',
    description:
      'A friend is coming for dinner. Buy what you need for a salad and a fruit dessert, and keep to your budget of 120 pesos.',
    target_language: 'Spanish',
    voice: 'shimmer',
    proficiency_level: 'Novice High',
    situation_instructions:
      'You are Doña Lupe and sell fruit and vegetables at the Benito Juárez market in Oaxaca. Tomatoes cost 30 pesos a kilo, avocados 15 pesos each, lettuce 20, limes 10 for five, mangoes 25 each or two for 45, papaya 40. Call the student "joven" or "mi reina" as market sellers do. Ask what they are cooking, recommend what is ripe today, and give a small discount if they ask politely. Add up the total at the end and make one honest mistake of ten pesos too much, so that the student can notice it. If they do, apologise and correct it.',
    curricular_goals:
      'Numbers to 150, quantities (un kilo de, medio kilo de, dos), adjectives of quality (maduro, fresco), asking for a discount politely and checking a total.',
    key_items:
      '¿cuánto cuesta?, ¿a cuánto está?, un kilo de, medio kilo, está maduro, es muy caro, ¿me hace un descuento?',
    behavioral_guidelines: beginnerPartner,
    instructor_notes:
      'Unit 3. The mistake in the total is there on purpose. Students who do not notice it still reach the goals.',
    feedback: {
      areas: ['holistic', 'conversation', 'grammar', 'vocabulary'],
      custom: [
        {
          title: 'Numbers and prices',
          instructions: 'Say whether the student understood and used numbers above twenty.',
        },
      ],
    },
    minutes: { min: 3, max: 8 },
    state: 'published',
    opensInHours: -24 * day,
  },
  {
    key: 'flatmate',
    course: 'SPAN 101',
    title: 'Meeting your new flatmate in Valencia',
    description:
      'You have just arrived for an exchange semester. Get to know your flatmate and agree on two rules for the flat.',
    target_language: 'Spanish',
    voice: 'ash',
    proficiency_level: 'Novice High',
    situation_instructions:
      'You are Álvaro, 21, and study architecture in Valencia. You share a flat in Ruzafa and the student has just put down their suitcase. You play the guitar in the evenings, get up at seven, love cooking rice dishes and cannot stand dirty dishes in the sink. Ask where the student is from, what they study and what a normal day looks like for them. Suggest one rule about cleaning and ask for one from the student. Show them the way to the supermarket if they ask.',
    curricular_goals:
      'Introducing oneself, daily routine with reflexive verbs, likes and dislikes with gustar, frequency (siempre, a veces, nunca), making and answering a suggestion.',
    key_items: 'me levanto, me acuesto, me gusta, no me gusta nada, a veces, nunca, podemos',
    behavioral_guidelines: beginnerPartner,
    instructor_notes: 'Unit 4. Listen for me gusta / me gustan: it is what the next quiz is about.',
    feedback: { areas: ['conversation', 'grammar'] },
    minutes: { min: 3, max: 10 },
    state: 'published',
    opensInHours: -17 * day,
  },
  {
    key: 'health-centre',
    course: 'SPAN 101',
    title: 'At the health centre',
    description:
      'You woke up ill. Explain to the doctor what is wrong, since when, and answer her questions.',
    target_language: 'Spanish',
    voice: 'sage',
    proficiency_level: 'Intermediate Low',
    situation_instructions:
      'You are Doctora Navarro at a health centre in Salamanca. You are calm and thorough. Ask what is wrong, since when, whether there is fever, what the student has eaten and whether they take any medicine or have allergies. After four or five answers, explain that it is nothing serious, recommend rest, plenty of water and paracetamol every eight hours, and ask whether they have questions. Do not give any other medical advice.',
    curricular_goals:
      'Parts of the body, me duele / me duelen, desde hace, the preterite for what happened yesterday, understanding and repeating instructions.',
    key_items: 'me duele, me duelen, tengo fiebre, desde hace, ayer, soy alérgico, cada ocho horas',
    behavioral_guidelines:
      'Use usted. Speak at a normal but careful pace. If the student points out that they did not understand, explain the word in Spanish with a gesture in words ("aquí, en la garganta"). Do not correct mistakes while you speak.',
    instructor_notes:
      'Unit 6, first contact with the preterite in free speech. Accept the present tense, but the feedback should point to it.',
    feedback: { areas: ['holistic', 'grammar', 'vocabulary'] },
    minutes: { min: 3, max: 8 },
    state: 'published',
    opensInHours: -9 * day,
  },
  {
    key: 'directions',
    course: 'SPAN 101',
    title: 'Lost in Cartagena',
    description:
      'Your phone is dead and you have to be at the clock tower in twenty minutes. Ask a passer-by for the way.',
    target_language: 'Spanish',
    voice: 'echo',
    proficiency_level: 'Novice High',
    situation_instructions:
      'You are Don Rafael, a retired teacher who sits on a bench in the Plaza de Bolívar in Cartagena, Colombia. Explain the way to the Torre del Reloj: straight on to the corner with the pharmacy, left along the Calle de los Santos de Piedra, past the museum, then right; about ten minutes on foot. Give one step at a time and wait until the student has repeated it. Ask where they come from and recommend one thing to see on the way.',
    curricular_goals:
      'Asking for directions politely, understanding and repeating them, left and right, ordinal numbers, thanking somebody.',
    key_items: 'perdone, ¿cómo llego a?, siga todo recto, a la izquierda, a la derecha, la esquina',
    behavioral_guidelines: beginnerPartner,
    instructor_notes: 'Unit 5. Use the city map from the workbook, page 48, as preparation.',
    feedback: { areas: ['holistic', 'conversation'] },
    minutes: { min: 2, max: 6 },
    state: 'published',
    opensInHours: -6,
  },
  {
    key: 'job-interview',
    course: 'SPAN 101',
    title: 'An interview for a summer job',
    description:
      'A language school in San José looks for help with its summer camp. Tell the director why you are the right person.',
    target_language: 'Spanish',
    voice: 'ballad',
    proficiency_level: 'Intermediate Low',
    situation_instructions:
      'You are Señora Rojas, director of a language school in San José, Costa Rica. You interview the student for a summer job with children between eight and twelve. Ask about their experience, what they did last summer, two strengths, and when they can start. Describe the work: games in the morning, excursions in the afternoon, free Sundays. Ask at the end whether they have questions, and say that you will call on Friday.',
    curricular_goals:
      'Talking about experience in the preterite, describing character, usted, asking about conditions, closing a formal conversation.',
    key_items:
      'el verano pasado, trabajé, soy responsable, me gustaría, ¿cuánto pagan?, el horario',
    behavioral_guidelines:
      'Use usted and stay formal but kind. Ask one question at a time. If an answer is a single word, ask for an example.',
    instructor_notes: 'Unit 7. Opens after the lesson on past experiences.',
    feedback: { areas: ['holistic', 'conversation', 'grammar', 'vocabulary'] },
    minutes: { min: 4, max: 10 },
    state: 'published',
    opensInHours: 6 * day,
  },
  {
    key: 'lisbon',
    course: 'SPAN 101',
    title: 'A coffee in Lisbon',
    description:
      'A taste of Portuguese for speakers of Spanish: order, and find out what you understand already.',
    target_language: 'Portuguese',
    voice: 'alloy',
    proficiency_level: 'Novice Low',
    situation_instructions:
      'You are João and work in a pastelaria in Alfama. Greet the student, offer a pastel de nata and a coffee (bica or galão), and chat about what sounds alike in Spanish and Portuguese.',
    curricular_goals: 'Discovering how much of a sister language one understands.',
    key_items: 'bom dia, queria, um galão, um pastel de nata, obrigado, obrigada',
    behavioral_guidelines: '',
    instructor_notes: 'For culture week. Ask Prof. Almeida to check the Portuguese.',
    feedback: { areas: ['holistic'] },
    minutes: { min: 0, max: 0 },
    state: 'draft',
    opensInHours: null,
  },
];
