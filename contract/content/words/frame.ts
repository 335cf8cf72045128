import { line, link, list, page, text } from "./field.ts";

const links = { label: line("Label", 40), to: link("Leads to") };

export const frame = page({
  name: "frame",
  label: "On every page",
  path: "/",
  sections: {
    top: {
      label: "Top bar",
      fields: {
        items: list("Links", "Link", links, {
          most: 3,
        }),
        label: line("What the bar is called", 60, { hint: "Read out by screen readers." }),
      },
    },
    header: {
      label: "Header",
      fields: {
        main: list("Main menu", "Link", links, { most: 7 }),
        more: list("Under More", "Link", links),
        moreLabel: line("More", 20),
        chat: line("WhatsApp", 30, { hint: "Read out by screen readers before the number." }),
        home: line("The logo's link", 40, { hint: "Read out by screen readers." }),
        mainLabel: line("What the main menu is called", 30, { hint: "Read out by screen readers." }),
        menu: line("The button of the menu on phones", 30, { hint: "Read out by screen readers." }),
        skip: line("Link past the header", 40, { hint: "Seen by those who use the keyboard." }),
        social: line("What the list of social pages is called", 40, { hint: "Read out by screen readers." }),
      },
    },
    footer: {
      label: "Footer",
      fields: {
        blurb: text("About the company", 200),
        menuTitle: line("First heading", 30),
        menu: list("Links below it", "Link", links),
        quickTitle: line("Second heading", 30),
        quick: list("Links below it", "Link", links),
        contactTitle: line("Third heading", 30),
        notice: text("Notice on infant formula", 300, {
          hint: "Most countries ask for a notice of this kind; keep its meaning.",
        }),
        copyright: line("Copyright", 80, { hint: "{year} stands for the year in Company." }),
        terms: line("Terms", 40),
        privacy: line("Privacy", 40),
      },
    },
    products: {
      label: "Products, wherever they stand",
      fields: {
        details: line("Link to a product's page", 40),
        more: line("Button of the large card on Home", 40),
        reviews: line("Reviews", 40, {
          hint: "{count} stands for the number, in thousands.",
        }),
        reviewsFrom: line("Link to where the reviews can be read", 40),
        highlights: line("Above what is special", 40),
        inside: line("What the box of what is inside is called", 40, { hint: "Read out by screen readers." }),
        nutrients: line("First tab", 40),
        ingredients: line("Second tab", 40),
        contains: line("Before what it contains", 40),
        traces: line("Before what it may contain", 40),
        weight: line("Before its weight", 40),
        label: line("Above the facts of the label", 40),
        age: line("Before the age", 40),
        serving: line("Before a serving", 40),
        servings: line("Before the servings in a pack", 40),
        per100: line("Above amounts in 100 g", 40),
        perServing: line("Above amounts in a serving", 40),
        energy: line("Before the energy", 40),
        protein: line("Before the protein", 40),
        sugars: line("Before the sugars", 40),
        storage: line("Before how it is stored", 40),
        sampleFigures: line("Below figures of a sample", 60),
        source: line("Before the source of the figures", 40),
        table: line("Link to the whole table", 40),
        nutrition: line("Above the whole table", 40),
        check: line("Below what it contains", 80),
        preparation: line("Above the steps", 40),
        print: line("Button that prints label and steps", 40),
      },
    },
    notices: {
      label: "Notices on feeding babies",
      hint: "The law of most countries asks for them beside such products; keep their meaning.",
      fields: {
        infant: text("Of infant formulas", 400),
        lactose_free_infant: text("Of lactose-free infant formulas", 400),
        cereal: text("Of cereals", 400),
      },
    },
    forms: {
      label: "Forms",
      fields: {
        name: line("Name, above its field", 30),
        email: line("E-mail, above its field", 30),
        message: line("Message, above its field", 30),
        empty: line("Beside the hidden field", 60, {
          hint: "Scripts fill it in, and are told from people by it.",
        }),
        right: line("Below an unusual e-mail address", 60),
        anyway: line("Its button", 40),
        failed: text("If a form could not be sent", 200, {
          hint: "Phone and e-mail follow.",
        }),
        thanks: line("Heading after it was sent", 60, {
          hint: "{name} stands for the visitor's name.",
        }),
        thanksNobody: line("Heading without a name", 60),
        receipt: line("Above the receipt number", 40),
      },
    },
    missing: {
      label: "Page not found",
      fields: {
        title: line("Title", 70, { hint: "In the browser's tab." }),
        heading: line("Heading", 60),
        before: line("Before the link to the products", 120),
        products: line("The link", 30),
        after: line("After it", 120),
      },
    },
    broken: {
      label: "Error page",
      fields: { heading: line("Heading", 60), text: text("Below it", 200) },
    },
    words: {
      label: "Words of many pages",
      fields: {
        home: line("Way to the home page", 30),
        contact: line("Way to the contact page", 30),
        stars: line("Stars", 40, { hint: "Read out by screen readers. {rating} stands for the number." }),
        or: line("Between phone and e-mail", 10),
        tryAgain: line("Try again", 30),
        reachUs: line("Before phone and e-mail, if something takes long", 80),
      },
    },
  },
});
