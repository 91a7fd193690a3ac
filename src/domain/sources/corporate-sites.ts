/**
 * Companies that answers often cite and whose pages do not show by themselves that they are a company's: shops and
 * marketplaces, software, banks, manufacturers. `name.*` stands for all country editions. From general knowledge;
 * July 2026.
 */
export const CORPORATE_SITES = `
  amazon.* ebay.* walmart.* target.com bestbuy.* costco.* homedepot.* lowes.com macys.com nordstrom.com kohls.com
  wayfair.* etsy.com aliexpress.* alibaba.com temu.com shein.* wish.com newegg.* bhphotovideo.com rei.com chewy.com
  sephora.* ulta.com zappos.com overstock.com samsclub.com kroger.com instacart.com ikea.* zalando.* otto.de
  mediamarkt.* saturn.de conrad.* notebooksbilliger.de alternate.* cyberport.de thomann.de idealo.* check24.de
  geizhals.* billiger.de verivox.de real.de kaufland.* lidl.* aldi.* rewe.de dm.de rossmann.de douglas.* galeria.de
  aboutyou.* hm.com zara.com uniqlo.com asos.com boohoo.com next.co.uk johnlewis.com argos.co.uk currys.co.uk
  tesco.com sainsburys.co.uk boots.com very.co.uk ao.com screwfix.com moneysupermarket.com comparethemarket.com
  gocompare.com uswitch.com fnac.* darty.com cdiscount.com boulanger.com leroymerlin.* decathlon.* carrefour.* auchan.*
  leboncoin.fr rakuten.* laredoute.* veepee.* elcorteingles.es pccomponentes.com mercadona.es mercadolibre.*
  mercadolivre.com.br magazineluiza.com.br americanas.com.br casasbahia.com.br kabum.com.br unieuro.it trovaprezzi.it
  eprice.it bol.com coolblue.* wehkamp.nl marktplaats.nl kieskeurig.nl allegro.pl empik.com morele.net x-kom.pl
  alza.* emag.* elgiganten.* komplett.* power.no verkkokauppa.com gigantti.fi ozon.ru wildberries.ru market.yandex.ru
  dns-shop.ru mvideo.ru trendyol.com hepsiburada.com n11.com noon.com flipkart.com myntra.com snapdeal.com
  jd.com taobao.com tmall.com pinduoduo.com suning.com vip.com yodobashi.com biccamera.com
  coupang.com 11st.co.kr gmarket.co.kr lazada.* shopee.* tokopedia.com bukalapak.com takealot.com jumia.*
  booking.com expedia.* hotels.com airbnb.* kayak.* skyscanner.* trivago.* agoda.com trip.com priceline.com vrbo.com
  google.* apple.com microsoft.com meta.com about.fb.com developers.facebook.com business.facebook.com ibm.com
  oracle.com sap.com salesforce.com adobe.com intel.com amd.com nvidia.com qualcomm.com cisco.com dell.com hp.com
  lenovo.com asus.com acer.com samsung.com lg.com sony.* panasonic.* philips.* bosch.* siemens.* huawei.com xiaomi.com
  openai.com anthropic.com perplexity.ai x.ai mistral.ai deepseek.com cohere.com stability.ai midjourney.com
  cloudflare.com digitalocean.com heroku.com vercel.com netlify.com aws.amazon.com cloud.google.com redhat.com vmware.com
  hubspot.* zoho.com pipedrive.com freshworks.com zendesk.com intercom.com mailchimp.com klaviyo.com activecampaign.com
  shopify.com wix.com squarespace.com webflow.com bigcommerce.com woocommerce.com godaddy.* namecheap.com
  slack.com zoom.us zoom.com asana.com trello.com atlassian.com notion.so clickup.com airtable.com figma.com canva.com
  zapier.com make.com dropbox.com box.com evernote.com miro.com docusign.com grammarly.com semrush.com ahrefs.com moz.com
  seranking.com stripe.com paypal.com squareup.com adyen.com klarna.com wise.com revolut.com n26.com
  chase.com bankofamerica.com wellsfargo.com citi.com capitalone.com americanexpress.com visa.* mastercard.* hsbc.*
  barclays.co.uk lloydsbank.com ing.* bnpparibas.* santander.* bbva.* unicredit.it deutsche-bank.de commerzbank.de
  quickbooks.intuit.com intuit.com xero.com sage.com freshbooks.com waveapps.com gusto.com adp.com paychex.com rippling.com
  deel.com remote.com workday.com bamboohr.com personio.* datev.de lexware.de lexoffice.de sevdesk.de
  deloitte.com pwc.com ey.com kpmg.com accenture.com capgemini.com
  toyota.* ford.* bmw.* mercedes-benz.* volkswagen.* audi.* tesla.com hyundai.* kia.* renault.* peugeot.* nike.com adidas.*
  netflix.com disneyplus.com hulu.com att.com verizon.com t-mobile.com vodafone.* telekom.de o2online.de orange.fr
  udemy.com coursera.org edx.org udacity.com skillshare.com duolingo.com
`
