import { wordSet } from '../../word-list.ts'

/** Words of headings, labels and lists that are not names, in da, no, sv, de, fr, es, pt, it, nl, pl, tr and fi: folded. */
export const GENERIC_WORDS = wordSet(`
  bedst bedste billig billigst billigste dyr dyrest pris priser tilbud butik butikker produkt produkter kvalitet
  okologisk okologiske dansk danske dyrevelfaerd maelk ost oste smor yoghurt skyr flode is fordele ulemper tip tips
  kort sagt konklusion anbefaling hvorfor hvordan hvor hvad hvilke hvilken smag naering protein fedt sukker laktosefri
  vegansk plantebaseret supermarked dagligvarer basta billigast pris kvalitet fordelar nackdelar beste bester bestes
  preis preise kosten vorteile nachteile fazit tipp tipps empfehlung leistung qualitat anbieter vergleich funktionen
  warum wie was wo wer welche ideal fur gut gunstig teuer kostenlos meilleur meilleure meilleurs prix avantages
  inconvenients conseil conseils conclusion pourquoi comment qualite service offre offres gratuit points forts faibles
  mejor mejores precio precios ventajas desventajas consejo consejos conclusion calidad servicio curso cursos programa
  programas universidad universidades melhor melhores preco precos vantagens desvantagens conclusao migliore migliori
  prezzo prezzi vantaggi svantaggi consiglio qualita beste prijs prijzen voordelen nadelen conclusie kwaliteit
  najlepsze najlepszy cena ceny zalety wady jakosc fiyat avantajlar dezavantajlar sonuc kalite hinta edut haitat laatu
`)
