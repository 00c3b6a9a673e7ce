import PDFDocument from "pdfkit";
import { mainFonts } from "./font-families.ts";

/** A document of A4 pages that can be read aloud: tagged, titled and in English. Its pages are kept until its end, for footers. */
export const taggedDocument = (info: { Title: string; Keywords?: string }): PDFKit.PDFDocument =>
  new PDFDocument({
    size: "A4",
    margin: 50,
    font: mainFonts.regular,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en",
    displayTitle: true,
    bufferPages: true,
    info: { ...info, Creator: "Carrier Portal" },
  });
